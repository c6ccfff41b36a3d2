import assert from 'node:assert/strict'
import path from 'node:path'
import { it } from 'node:test'
import { partsOf, startMailServer } from '#test/mail-server.ts'
import { spawnDoctor, temporaryFolder } from './spawned-server.ts'
import { NIGHTLY } from '#test/tags.ts'

it("mails the doctor's findings to the operator, and says why if that fails", NIGHTLY, async () => {
  const { folder, remove } = temporaryFolder()
  const server = await startMailServer()
  const settings = { DATA_DIR: path.join(folder, 'none'), HOST: '0.0.0.0' }
  const report = (env: object) =>
    spawnDoctor({ ...settings, ...env }, ['--report=operator@isoko.example', '--unit=isoko-doctor'])
  const doctor = report({ SMTP_URL: server.url })
  assert.equal(await doctor.ended(), 1, doctor.output())
  const [mail = ''] = server.received
  assert.match(mail, /^To: operator@isoko\.example[^]*^Subject: isoko-doctor of Isoko failed/m)
  assert.match(partsOf(mail).text || mail, /Problems[^]*PUBLIC_URL is not\s+set/)
  server.close()
  const failing = report({ SMTP_URL: 'smtp://127.0.0.1:1' })
  assert.equal(await failing.ended(), 1)
  assert.match(failing.output(), /The mail server 127\.0\.0\.1 cannot be reached/)
  remove()
})
