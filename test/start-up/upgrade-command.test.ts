import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertAccountIsThere } from './account.ts'
import { DOES_NOT_START, installShop } from './installed-shop.ts'
import { NIGHTLY } from '#test/tags.ts'

describe('npm run upgrade', () => {
  let shop: Awaited<ReturnType<typeof installShop>>
  before(async () => {
    shop = await installShop()
    shop.publish('v2', DOES_NOT_START)
  })
  after(() => shop.end())

  it('prints the steps of a dry run and changes nothing', async () => {
    const { code, output } = await shop.upgrade('v2', '--dry-run', shop.restart)
    assert.equal(code, 0, output)
    assert.match(output, /ok +v2 is commit [\da-f]{7} of file:/)
    assert.match(
      output,
      /1\. Fetch v2 .*\n.*2\. .*build pages.*\n.*3\. Back up .*\n.*4\. Update the tables.*\n.*5\. Point .* and restart.*\n.*6\. Check /,
    )
    assert.deepEqual(shop.versions(), ['current', 'v1'])
    assert.deepEqual(shop.backups(), [])
  })

  it('checks everything before the first step, and refuses a version that does not exist', async () => {
    const missing = await shop.upgrade('v9', shop.restart)
    assert.equal(missing.code, 1)
    assert.match(missing.output, /problem +file:.* has no tag or branch named v9.*\nNothing was changed\./)
    const unwritable = await shop.upgrade('v2', `--backup=${shop.backupFolder}`, shop.restart)
    assert.equal(unwritable.code, 1)
    assert.match(unwritable.output, /problem +.*backups already exists\. Name a new folder/)
    assert.deepEqual(shop.versions(), ['current', 'v1'])
  })

  it('returns to the previous version with all data when the new version does not start', NIGHTLY, async () => {
    const { code, output } = await shop.upgrade('v2', '--wait=3', shop.restart)
    assert.equal(code, 1, output)
    assert.match(output, /The new version was not ready at http\S+ within 3 s\./)
    assert.match(output, /v2 did not become ready, so v1 is running again: http\S+ is ready\. No data was lost\./)
    assert.equal(shop.currentVersion(), 'v1')
    assert.ok(await shop.isReady())
    await assertAccountIsThere(shop.address)
    assert.deepEqual(shop.backups(), ['before-v2'])
  })
})
