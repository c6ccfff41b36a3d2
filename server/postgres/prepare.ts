import { StartError } from '#server/startup/messages.ts'
import { findBinaries } from './binaries.ts'

/** Prepares the bundled PostgreSQL for users without write access to the packages; a step of `npm run build`. */
await findBinaries(undefined).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  console.log(error.message) // there is no package for this platform, so the operator provides a database
})
