import { spawn } from 'node:child_process'

/**
 * Runs a program to completion.
 * @param options `user` runs it as another user, and `isShown` also prints its output while it runs
 * @returns the exit code (127 if the program does not exist) and the output
 */
export function run(command, args, { user, cwd = '/', env = process.env, isShown = false } = {}) {
  const [program, ...rest] = user ? ['runuser', '-u', user, '--', command, ...args] : [command, ...args]
  const child = spawn(program, rest, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
      if (isShown) process.stdout.write(text)
    })
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: 127, output: error.message }))
    child.once('close', (code) => settle({ code: code ?? 1, output: output.trim() }))
  })
}

/** Runs a command line. Its background processes may outlive this process, so it must redirect their output. */
export function runInShell(line, options) {
  return run('sh', ['-c', line], options)
}

/** True if a program can be run by the given user. */
export async function exists(program, user) {
  return (await run('sh', ['-c', `command -v ${program}`], { user })).code === 0
}

/** Returns the environment without the variables that npm sets for its scripts, which would confuse another npm. */
export function environmentWithoutNpm() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name)))
}
