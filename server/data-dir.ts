import fs from 'node:fs'
import { processWords, StartError } from './process-words.ts'

/** Makes the data folder when there is none. @throws StartError when it cannot be written */
export function prepareDataDir(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new StartError(
      processWords.dataDirNotWritable(dataDir, (error as NodeJS.ErrnoException).code ?? String(error)),
    )
  }
}
