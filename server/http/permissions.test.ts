import assert from 'node:assert/strict'
import { after, before as beforeAll, describe, it } from 'node:test'
import { api, endpointsOf } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errors, type ErrorBody } from '#contract/errors.ts'
import { isRoleAllowed, requiresToken, permissions, type Caller } from '#contract/permissions.ts'
import { allCalls } from '#test/all-endpoints.ts'
import type { ValidCall } from '#test/valid-call.ts'
import { testShop } from '#test/harness.ts'
import { databaseChecksum, createSessionToken, createFixtures, type Fixtures } from '#test/fixtures.ts'

let world: Fixtures
beforeAll(async () => {
  world = await createFixtures(await testShop({ settings: { REQUIRE_ADMIN_2FA: 'true' } }))
})
after(() => world.shop.close())

const callers = Object.keys(permissions.public) as Caller[]

const nameOf = ({ endpoint: { method, path }, flag }: Pick<ValidCall, 'endpoint' | 'flag'>) =>
  `${method} ${path}${flag ? `?${flag}=true` : ''}`
const outcomeOf = ({ access }: ValidCall, caller: Caller) => permissions[access][caller]

/** Builds docs/permissions.md: the status of every call for every caller. `npm run renew` updates the file. */
function permissionsPage(): string {
  const rows = allCalls.map((call) => [nameOf(call), call.access, ...callers.map((caller) => statusOf(call, caller))])
  const heading = ['Call', 'Rule', ...callers]
  const lines = [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `# Answers by caller\n\n${PAGE_NOTE}\n\n${lines.join('\n')}\n`
}

const PAGE_NOTE = `The rules are in \`contract/permissions.ts\`. Each call acts on the shopper's order if it is about an order, and on
the seller's own data otherwise. One line of that order is the seller's. \`server/http/permissions.test.ts\` compares this table with
the contract, and each cell with the server.`

function statusOf(call: ValidCall, caller: Caller): number {
  const outcome = outcomeOf(call, caller)
  return outcome === 'allowed' ? (call.endpoint.status ?? 200) : errors[outcome][0]
}

/** Prepares the requests of all callers before sending any of them. */
async function prepareFor(call: ValidCall, some: Caller[]) {
  const { sessionsByCaller } = world
  return Promise.all(
    some.map(async (caller) => {
      const send = await call.prepare(
        world,
        caller === 'anonymous' ? sessionsByCaller.shopper : sessionsByCaller[caller],
      )
      const token = await createSessionToken(world, caller)
      return async () => [caller, await send(token)] as const
    }),
  )
}

describe('calls covered by the permission tests', () => {
  it('covers every declared endpoint and flag, each with a route on the server', () => {
    const declared = Object.values(endpointsOf(...Object.values(api)))
    const plain = declared.map((endpoint) => nameOf({ endpoint, flag: undefined }))
    const flagged = declared.flatMap((endpoint) =>
      Object.keys(endpoint.accessWith ?? {}).map((flag) => nameOf({ endpoint, flag })),
    )
    assert.deepEqual(allCalls.map(nameOf).toSorted(), [...plain, ...flagged].toSorted())
    const isServed = ({ method, path: url }: Endpoint) => world.shop.app.hasRoute({ method, url })
    assert.deepEqual(
      declared.filter((endpoint) => !isServed(endpoint)).map((endpoint) => nameOf({ endpoint, flag: undefined })),
      [],
    )
  })

  it('matches docs/permissions.md for every call and caller', (test) =>
    test.assert.fileSnapshot(permissionsPage(), 'docs/permissions.md', { serializers: [String] }))
})

// Calls that are denied run first, because product views are written to the database a few seconds after a call.
describe('callers without access', () => {
  const refusedCalls = allCalls
    .map((call) => ({ call, refused: callers.filter((caller) => outcomeOf(call, caller) !== 'allowed') }))
    .filter(({ refused }) => refused.length > 0)
  /** All requests are prepared first, so that a single checksum shows the state before each of them. */
  const prepared = new Map<ValidCall, Awaited<ReturnType<typeof prepareFor>>>()
  let before: Awaited<ReturnType<typeof databaseChecksum>>
  beforeAll(async () => {
    for (const { call, refused } of refusedCalls) prepared.set(call, await prepareFor(call, refused))
    before = await databaseChecksum(world)
  })

  for (const { call } of refusedCalls) {
    it(`refuses ${nameOf(call)} to callers outside the rule ${call.access} and changes nothing`, async () => {
      const requests = prepared.get(call) ?? []
      for (const [caller, { status, refusal }] of await Promise.all(requests.map((send) => send())))
        assert.deepEqual([caller, refusal.code, status], [caller, outcomeOf(call, caller), statusOf(call, caller)])
      const [expected, found] = [before, await databaseChecksum(world)]
      before = found // so that a change is reported only once
      assert.deepEqual(found, expected)
    })
  }
})

describe('callers with access', () => {
  for (const call of allCalls) {
    it(`answers ${nameOf(call)} in its declared schema for callers within the rule ${call.access}`, async () => {
      const requests = await prepareFor(
        call,
        callers.filter((caller) => outcomeOf(call, caller) === 'allowed'),
      )
      for (const [caller, { status, body }] of await Promise.all(requests.map((send) => send()))) {
        assert.equal(status, statusOf(call, caller), `${caller}: ${JSON.stringify(body)}`)
        call.endpoint.response.parse(body)
      }
    })
  }
})

describe('access check before reading a request', () => {
  it('refuses a caller without access before reading the body of the request', async () => {
    const shopper = `Bearer ${await createSessionToken(world, 'shopper')}`
    for (const { endpoint, access } of allCalls.filter((call) => !call.flag && requiresToken(call.access))) {
      const send = (authorization?: string) =>
        world.shop.app.inject({
          method: endpoint.method,
          url: endpoint.path,
          payload: endpoint.method === 'GET' ? '' : '{"unfinished',
          headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        })
      const codes = [await send(), await send('Bearer nobody'), await send('Basic bm9ib2R5')]
      assert.deepEqual(
        codes.map((answer) => answer.json<ErrorBody>().code),
        ['not_signed_in', 'session_ended', 'not_signed_in'],
        endpoint.path,
      )
      if (!isRoleAllowed(access, 'user')) assert.equal((await send(shopper)).statusCode, 403, endpoint.path)
    }
  })
})
