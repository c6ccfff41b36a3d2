import { messages } from './messages.mjs'

const isTerminal = process.stdout.isTTY

/** Runs one step and prints its duration. While it runs, a terminal shows the seconds; elsewhere a line is printed every 5 s. */
export async function step(name, work) {
  const startedAt = performance.now()
  const seconds = (digits) => ((performance.now() - startedAt) / 1000).toFixed(digits)
  process.stdout.write(messages.started(name) + (isTerminal ? '' : '\n'))
  const ticks = setInterval(() => writeLine(messages.running(name, seconds(0)), '\r'), isTerminal ? 1000 : 5000)
  try {
    const result = await work()
    writeLine(messages.took(name, seconds(1)))
    return result
  } catch (error) {
    writeLine(messages.failed(name, seconds(1)))
    throw error
  } finally {
    clearInterval(ticks)
  }
}

/** Overwrites the step's line in a terminal. */
function writeLine(line, end = '\n') {
  process.stdout.write(isTerminal ? `\r\x1b[K${line}${end}` : `${line}\n`)
}
