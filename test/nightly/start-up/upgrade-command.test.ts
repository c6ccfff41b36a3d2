import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { assertAccountIsThere } from '#test/start-up/account.ts'
import { DOES_NOT_START, installShop } from '#test/start-up/installed-shop.ts'

const MIGRATION = 'server/db/migrations/9001_upgrade.sql'
const SKIPPED_MIGRATION = 'server/db/migrations/9003_upgrade.sql'
const NEXT_MIGRATION = 'server/db/migrations/9004_upgrade.sql'
const FAILING_MIGRATION = 'server/db/migrations/9002_upgrade.sql'

describe('npm run upgrade', () => {
  let shop: Awaited<ReturnType<typeof installShop>>
  before(async () => {
    shop = await installShop()
  })
  after(() => shop.end())

  it('starts the new version on its tables, and does nothing if it is already running', async () => {
    shop.publish('v2', {})
    const { code, output } = await shop.upgrade('v2', shop.restart)
    assert.equal(code, 0, output)
    assert.match(output, /v2 is running and ready at http/)
    assert.equal(shop.currentVersion(), 'v2')
    await assertAccountIsThere(shop.address)
    const again = await shop.upgrade('v2', shop.restart)
    assert.equal(again.code, 0, again.output)
    assert.match(again.output, /v2 is already running and ready\./)
  })

  it('goes back to the previous version on request', async () => {
    const { code, output } = await shop.upgrade('v1', shop.restart)
    assert.equal(code, 0, output)
    assert.equal(shop.currentVersion(), 'v1')
    await assertAccountIsThere(shop.address)
  })

  it('keeps the running version when a migration fails', async () => {
    shop.publish('v3', { [FAILING_MIGRATION]: 'create table upgrade_probe (id int); select 1 / 0;' })
    const pid = shop.pid()
    const { code, output } = await shop.upgrade('v3', shop.restart)
    assert.equal(code, 1)
    assert.match(output, /The tables could not be updated: division by zero/)
    assert.match(output, /The shop is as it was: same version, same data, same tables\./)
    assert.equal(shop.currentVersion(), 'v1')
    assert.equal(shop.pid(), pid)
    await assertAccountIsThere(shop.address)
  })

  it('waits for a manual restart, and says so if nobody restarts the shop', async () => {
    const { code, output } = await shop.upgrade('v2', '--wait=3')
    assert.equal(code, 1)
    assert.match(output, /Restart the shop now\. Stop the running one \(kill \d+\), then start the new version: cd /)
    assert.match(output, /v1 is still running: it was not restarted\./)
    await assertAccountIsThere(shop.address)
    assert.equal((await shop.upgrade('v1', shop.restart)).code, 0)
  })

  it('restores nothing, and explains both options, if the new version does not start on changed tables', async () => {
    shop.publish('v4', { ...DOES_NOT_START, [MIGRATION]: 'create table upgrade_probe (id int);' })
    const { code, output } = await shop.upgrade('v4', '--wait=10', shop.restart)
    assert.equal(code, 1)
    assert.match(output, /v4 did not become ready, and v1 cannot be started again: .*\n +migrations\/9001_upgrade\.sql/)
    assert.match(output, /The shop is down\. All its data is there, and nothing was restored\./)
    assert.match(output, /LOSES EVERYTHING SINCE THE BACKUP OF 20\d\d-/)
    assert.match(output, /ln -sfn v1 .*current\n +mv .*-of-v4\n.*npm run restore -- .*before-v4/)
    assert.equal(shop.currentVersion(), 'v4')
    assert.ok(fs.existsSync(`${shop.backupFolder}/before-v4/manifest.json`))
  })

  it('recovers with another version that starts on the changed tables', async () => {
    shop.publish('v5', { [MIGRATION]: 'create table upgrade_probe (id int);' })
    const { code, output } = await shop.upgrade('v5', shop.restart)
    assert.equal(code, 0, output)
    assert.equal(shop.currentVersion(), 'v5')
    await assertAccountIsThere(shop.address)
  })

  it("skips a version, and runs that version's migrations before its own", async () => {
    const probe = { [MIGRATION]: 'create table upgrade_probe (id int);' }
    const skipped = { ...probe, [SKIPPED_MIGRATION]: 'create table upgrade_skipped (id int);' }
    shop.publish('v6', skipped)
    shop.publish('v7', { ...skipped, [NEXT_MIGRATION]: 'alter table upgrade_skipped add column note text;' })
    const { code, output } = await shop.upgrade('v7', shop.restart)
    assert.equal(code, 0, output)
    assert.match(output, /v7 is running and ready at http/)
    assert.equal(shop.currentVersion(), 'v7')
    assert.ok(!shop.versions().includes('v6'), 'v6 was never fetched')
    await assertAccountIsThere(shop.address)
  })

  it('does not go back to a version that does not know the tables', async () => {
    const pid = shop.pid()
    const { code, output } = await shop.upgrade('v5', '--wait=10', shop.restart)
    assert.equal(code, 1, output)
    assert.match(output, /9003_upgrade\.sql|newer version/)
    assert.equal(shop.currentVersion(), 'v7', output)
    assert.equal(shop.pid(), pid, output)
    await assertAccountIsThere(shop.address)
  })
})
