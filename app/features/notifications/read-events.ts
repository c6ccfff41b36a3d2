export interface StreamEvent {
  name: string
  /** Raw JSON. */
  data: string
}

/**
 * Parses a `text/event-stream` in the form that this shop's server writes: one `event:` line, one `data:` line and an
 * empty line. Yields null for comments, including the heartbeat.
 */
export async function* readEvents(bytes: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | null> {
  const decoder = new TextDecoder()
  const reader = bytes.getReader()
  let buffer = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (buffer + decoder.decode(chunk.value, { stream: true })).split('\n\n')
    buffer = blocks.pop() ?? ''
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
