import assert from 'node:assert/strict'
import { it } from 'node:test'
import { migratedDataFolder } from './data-folder.ts'
import { examine } from './examine.ts'
import { spawnServer } from './spawned-server.ts'

it('examines a running shop and finds nothing wrong', async () => {
  const data = await migratedDataFolder()
  const settings = { DATA_DIR: data.DATA_DIR, ADMIN_EMAIL: 'a@isoko.example', ADMIN_PASSWORD: 'umuganda wa kera' }
  const server = spawnServer(settings)
  const PORT = new URL(await server.address()).port
  const running = await examine({ ...settings, PORT })
  assert.equal(running.code, 0)
  for (const name of ['server', 'port', 'database', 'migrations', 'data_folder', 'admins'] as const)
    assert.equal(running.found(name)?.state, 'good', `${name}: ${running.found(name)?.text}`)
  server.process.kill('SIGTERM')
  await server.ended()
  data.remove()
})
