import { WriteLedger } from '#test/write-ledger.ts'
import { dataFolder } from '#test/start-up/data-folder.ts'
import { spawnServer } from '#test/start-up/spawned-server.ts'

const PASSWORD = 'correct horse'

export interface LoginResult {
  status: number
  ms: number
  code: string | undefined
  /** Cookie stored in the browser after the call. */
  cookie: string
}

/**
 * Starts a shop with the default limits in a separate process with its own database. The shop trusts proxy headers, so
 * each call can claim to come from any network.
 */
export async function startManyNetworksShop() {
  const data = dataFolder()
  const server = spawnServer({ DATA_DIR: data.DATA_DIR, TRUST_PROXY: 'true' })
  const address = await server.address()
  const ledger = new WriteLedger(data.url())

  const post = async (call: string, body: object, from: string, cookie = ''): Promise<LoginResult> => {
    const begun = performance.now()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
    const answer = await fetch(`${address}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answered = (await answer.json()) as { code?: string }
    if (answer.ok) ledger.acknowledge({ method: 'POST', path: `/api/auth/${call}`, body }, answered)
    const given = answer.headers.get('set-cookie')?.split(';')[0]
    return {
      status: answer.status,
      ms: Math.round(performance.now() - begun),
      code: answered.code,
      cookie: given ?? cookie,
    }
  }

  return {
    signUp: (email: string, from: string) =>
      post('signup', { email, full_name: 'Keza Ineza', password: PASSWORD, confirm_password: PASSWORD }, from),
    signIn: (email: string, from: string, { password = PASSWORD, cookie = '' } = {}) =>
      post('login', { email, password }, from, cookie),
    /** Stops the shop and checks that its stock and order records are consistent. */
    stop: async () => {
      console.log(await ledger.verify())
      server.process.kill('SIGTERM')
      await server.ended()
      data.remove()
    },
  }
}

/** Summarizes the number of responses by status. */
export function countStatuses(results: LoginResult[]): string {
  const groups = Object.entries(Object.groupBy(results, ({ status }) => status))
  return groups.map(([status, of = []]) => `${of.length} x ${status}`).join(', ')
}
