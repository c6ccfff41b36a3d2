import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readEvents, type StreamEvent } from './read-events.ts'

describe('readEvents', () => {
  const bytes = new TextEncoder().encode(
    ': open\n\nevent: notification\ndata: {"title":"Umuti — €"}\n\n: alive\n\nevent: refresh\ndata: {}\n\nevent: cut',
  )
  const events = [
    null,
    { name: 'notification', data: '{"title":"Umuti — €"}' },
    null,
    { name: 'refresh', data: '{}' },
  ] satisfies (StreamEvent | null)[]

  for (const size of [1, 2, 7, bytes.length])
    it(`parses server-sent events in chunks of ${size} bytes and drops an incomplete last event`, async () => {
      const read = []
      for await (const event of readEvents(inParts(size))) read.push(event)
      assert.deepEqual(read, events)
    })

  function inParts(size: number) {
    return new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
  }
})
