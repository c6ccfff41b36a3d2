import { StartError } from '#server/processes/messages.ts'
import { findBinaries } from './binaries.ts'

/** Makes the PostgreSQL of the packages ready for a user who may not write in them: a step of `npm run build`. */
await findBinaries(undefined).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  console.log(error.message) // none for this platform: the operator has one
})
