import assert from 'node:assert/strict'
import { after, it, type TestContext } from 'node:test'
import { connect } from '#server/db/client.ts'
import { profilePictureForm } from '#test/factories.ts'
import { dataFolder } from '#test/start-up/data-folder.ts'
import { waitFor } from '#test/start-up/spawned-server.ts'
import { assertDeclaredStatuses, failingShop, countStatuses, type Answer, type FailingShop } from './failing-shop.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { makeShoppers, withTraffic } from './traffic.ts'

const MEGABYTES = 400
/** Minimum number of refusals for each kind of call while the disk is full. */
const REFUSALS = 20

it('answers writes with 503 on a full disk, and recovers once there is space', async (test) => {
  const disk = createDisk(test)
  if (!disk) return
  const shop = await failingShop({ data: dataFolder(disk) })
  const tokens = await makeShoppers(shop, 10)
  const uploads: Answer[] = []
  const signUps: Answer[] = []
  let readiness = 0
  const answers = await withTraffic(shop, tokens, async () => {
    const refused = () => [uploads, signUps].map((of) => of.filter(({ status }) => status === 503).length)
    disk.fillUp()
    await waitFor(async () => {
      disk.fillUp() // uses up any space that PostgreSQL has freed since
      uploads.push(await upload(shop, tokens[0]))
      signUps.push(await signUp(shop, signUps.length))
      return refused().every((count) => count >= REFUSALS)
    }, 'uploads and sign-ups are refused')
    readiness = (await shop.call('/readyz')).status
    disk.free()
  })
  await assertWhole(shop, tokens)
  console.log(
    `A full disk: ${countStatuses(answers)}; uploads ${countStatuses(uploads)}; sign-ups ${countStatuses(signUps)}; /readyz ${readiness}`,
  )
  assertDeclaredStatuses([...answers, ...uploads, ...signUps])
  assert.equal(readiness, 503)
  const lines = shop.output().match(/^\{.*(No space left|ENOSPC).*$/gm) ?? []
  assert.equal(lines.length, 1, lines.join('\n')) // the server logs a single line, regardless of the number of calls
  await shop.stop()
})

it('restarts PostgreSQL after a full disk has stopped it, once there is space', async (test) => {
  const disk = createDisk(test)
  if (!disk) return
  const shop = await failingShop({ data: dataFolder(disk) })
  const tokens = await makeShoppers(shop, 10)
  const answers = await withTraffic(shop, tokens, async () => {
    disk.fillUp()
    await endWithDiskFull(shop, disk)
    await waitFor(() => shop.output().includes('PostgreSQL restarts automatically'), 'the log announces the restart')
    assert.equal((await shop.call('/readyz')).status, 503)
    disk.free()
  })
  await assertWhole(shop, tokens)
  console.log(`PostgreSQL ended for want of room: ${countStatuses(answers)}`)
  assertDeclaredStatuses(answers)
  assert.equal(shop.output().match(/PostgreSQL restarts automatically/g)?.length, 1)
  await shop.stop()
})

function createDisk(test: TestContext): SmallDisk | undefined {
  const disk = mountSmallDisk(MEGABYTES)
  if (typeof disk === 'string') {
    assert.notEqual(process.getuid?.(), 0, disk)
    test.diagnostic(`Not tried, since no disk can be mounted here: ${disk}`)
    return
  }
  after(disk.remove)
  return disk
}

/** Makes PostgreSQL start new WAL files until the disk has no room for another. */
async function endWithDiskFull(shop: FailingShop, disk: SmallDisk): Promise<void> {
  const { pool, close } = connect(shop.data.url(), { max: 1 })
  const isUp = async () =>
    pool.query('select pg_switch_wal()').then(
      () => true,
      () => false,
    )
  await waitFor(async () => {
    disk.fillUp()
    return !(await isUp())
  }, 'PostgreSQL has ended')
  await close()
}

async function assertWhole(shop: FailingShop, tokens: string[]): Promise<void> {
  await waitFor(shop.isReady, 'ready again')
  const isWhole = async () => (await withTraffic(shop, tokens, async () => {})).every(({ status }) => status < 300)
  await waitFor(isWhole, 'all kinds of calls are served')
  assert.equal((await upload(shop, tokens[0])).status, 200)
}

const upload = (shop: FailingShop, token?: string) =>
  shop.call('/api/account/picture', { method: 'PUT', token, body: profilePictureForm() })

function signUp(shop: FailingShop, at: number): Promise<Answer> {
  const [email, password] = [`late${at}@isoko.example`, 'correct horse']
  const body = { full_name: 'Keza Ineza', email, password, confirm_password: password }
  return shop.call('/api/auth/signup', { method: 'POST', body })
}
