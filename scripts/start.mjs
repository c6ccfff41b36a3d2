import './node-version.mjs'
import { endWithParent } from './child-processes.mjs'
import { runScript, UserError } from './machine.mjs'
import { messages } from './messages.mjs'
import { installPackages } from './packages.mjs'
import { builds, buildPages } from './pages.mjs'
import { printHelp, runServer } from './server.mjs'

const ARGUMENTS = ['--dev', '--help']

endWithParent()
await runScript(async () => {
  const given = process.argv.slice(2)
  const unknown = given.filter((argument) => !ARGUMENTS.includes(argument))
  if (unknown.length > 0) throw new UserError(messages.unknownArguments(unknown))
  await installPackages()
  if (given.includes('--help')) return printHelp()
  if (given.includes('--dev')) return runServer('dev')
  await buildPages()
  builds.markServed()
  runServer('built')
})
