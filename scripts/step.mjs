import { messages } from './messages.mjs'

const isTerminal = process.stdout.isTTY

/**
 * Runs one step and prints its duration. While the step is running, a terminal shows the elapsed seconds, and any other
 * output gets a line every 5 seconds.
 */
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

/** Overwrites the current step's line in a terminal. */
function writeLine(line, end = '\n') {
  process.stdout.write(isTerminal ? `\r\x1b[K${line}${end}` : `${line}\n`)
}
