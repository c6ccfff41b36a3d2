import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, it } from 'node:test'
import { EventStream } from './event-stream.ts'

describe('EventStream', () => {
  it('closes when its reader leaves 64 kB unread', async () => {
    const stream = new EventStream(() => Promise.resolve(true))
    const closed = once(stream, 'close')
    for (let count = 0; count < 70; count += 1) stream.send('notification', 'x'.repeat(1000))
    await closed
    assert.ok(stream.readableLength <= 64 * 1024 + 1100)
  })

  it('closes two seconds after the stream ends, even if the client reads nothing', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] })
    const stream = new EventStream(() => Promise.resolve(true))
    stream.end()
    mock.timers.tick(2_000)
    await once(stream, 'close')
  })
})
