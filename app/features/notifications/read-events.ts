export interface StreamEvent {
  name: string
  /** JSON as it travelled. */
  data: string
}

/**
 * The events of a `text/event-stream` as this shop writes them: one `event:` and one `data:` line, then an empty one.
 * Comments, the heartbeat among them, come as null: a sign of life.
 */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | null> {
  const decoder = new TextDecoder()
  const reader = bytes.getReader()
  let waiting = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (waiting + decoder.decode(part.value, { stream: true })).split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) yield readBlock(block)
  }
}

function readBlock(block: string): StreamEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const [name, data] = [field('event'), field('data')]
  return name === undefined || data === undefined ? null : { name, data }
}
