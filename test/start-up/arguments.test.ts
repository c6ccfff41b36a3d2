import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { environmentVariables } from '#server/startup/environment.ts'
import { spawnNpmStart } from './spawned-server.ts'

describe('arguments of npm start', { concurrency: 2 }, () => {
  it('prints every setting with its default on --help, then exits', async () => {
    const help = spawnNpmStart({}, ['--help'])
    assert.equal(await help.ended(), 0, help.output())
    for (const [name, { meaning }] of Object.entries(environmentVariables))
      assert.ok(new RegExp(`^${name} \\(.+\\)\n +`, 'm').test(help.output()) && help.output().includes(meaning), name)
  })

  it('rejects an unknown argument', async () => {
    const start = spawnNpmStart({}, ['--port=8080', '--help'])
    assert.equal(await start.ended(), 1)
    assert.match(start.output(), /^npm start does not accept --port=8080\. Settings are environment variables/m)
  })
})
