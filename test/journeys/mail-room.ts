import fs from 'node:fs'
import path from 'node:path'
import { startMailServer } from '../mail-server.ts'

/** Started by `playwright.config.ts` beside the shop: takes its mails and lays each into a folder as a file. */
const { ISOKO_MAIL_PORT: port, ISOKO_MAILS_DIR: folder } = process.env
if (!port || !folder) throw new Error('ISOKO_MAIL_PORT and ISOKO_MAILS_DIR say where')

fs.mkdirSync(folder, { recursive: true })
await startMailServer(Number(port), (mail) => {
  const file = path.join(folder, crypto.randomUUID())
  fs.writeFileSync(file, mail)
  fs.renameSync(file, `${file}.eml`) // whoever reads it finds the whole mail
})
