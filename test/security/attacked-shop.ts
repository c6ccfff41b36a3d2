import assert from 'node:assert/strict'
import fs from 'node:fs'
import { WriteLedger } from '#test/write-ledger.ts'
import { dataFolder, descendantsOf } from '#test/start-up/data-folder.ts'
import { spawnServer } from '#test/start-up/spawned-server.ts'

const ADMIN_CREDENTIALS = { email: 'operator@isoko.example', password: 'an operator of a shop' }

export interface PublicProduct {
  id: number
  price: number
  stock_quantity: number
  views_count: number
}

interface Sent {
  method?: string
  /** Request body: JSON or a form. */
  body?: object | FormData
  token?: string | undefined
  headers?: Record<string, string>
}

function memorySizes(pid: number) {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), max: megabytes('VmHWM') }
}

export type AttackedShop = Awaited<ReturnType<typeof attackedShop>>

/** Starts a shop with the default limits in a separate process with its own database. */
export async function attackedShop(settings: Record<string, string> = {}) {
  const data = dataFolder()
  const server = spawnServer({
    DATA_DIR: data.DATA_DIR,
    ADMIN_EMAIL: ADMIN_CREDENTIALS.email,
    ADMIN_PASSWORD: ADMIN_CREDENTIALS.password,
    ...settings,
  })
  const address = await server.address()
  const ledger = new WriteLedger(data.url())

  const send = async (path: string, { method = 'GET', body, token, headers }: Sent = {}) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (method !== 'GET' && answer.ok) ledger.acknowledge({ method, path, body, token }, await answer.clone().json())
    return answer
  }
  const read = async <Answer>(path: string, sent?: Sent): Promise<Answer> => {
    const answer = await send(path, sent)
    assert.ok(answer.ok, `${path}: ${answer.status}`)
    return (await answer.json()) as Answer
  }

  return {
    address,
    send,
    read,
    /** Returns the current and peak memory of the largest process in megabytes, excluding PostgreSQL. */
    memory: () => {
      const pid = server.process.pid ?? 0
      const own = descendantsOf(pid).filter(({ command }) => !command.includes('postgres'))
      const sizes = [pid, ...own.map((child) => child.pid)].map(memorySizes)
      const largest = (name: 'now' | 'max') => Math.max(...sizes.map((size) => size[name]))
      return { now: largest('now'), max: largest('max') }
    },
    signUp: async (email: string, network?: string) => {
      const password = 'a fresh account'
      const body = { full_name: 'Keza Ineza', email, password, confirm_password: password }
      const headers: Record<string, string> = network ? { 'x-forwarded-for': network } : {}
      return (await read<{ access_token: string }>('/api/auth/signup', { method: 'POST', body, headers })).access_token
    },
    addProducts: async (products: { name: string; price: number; stock: number }[]) => {
      const { access_token: token } = await read<{ access_token: string }>('/api/auth/login', {
        method: 'POST',
        body: ADMIN_CREDENTIALS,
      })
      for (let from = 0; from < products.length; from += 100) {
        const rows = products.slice(from, from + 100).map(({ name, price, stock }, at) => ({
          row: from + at + 2,
          cells: { sku: `S${from + at}`, name, price: String(price), stock_quantity: String(stock), category: 'Parts' },
        }))
        await read('/api/products/import', { method: 'POST', token, body: { rows, dry_run: false } })
      }
      await ledger.recordStock()
    },
    listProducts: async (query = '') => {
      const first = await read<{ items: PublicProduct[]; total: number }>(`/api/products/?page_size=100${query}`)
      const more = await Promise.all(
        Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, at) =>
          read<{ items: PublicProduct[] }>(`/api/products/?page_size=100&page=${at + 2}${query}`),
        ),
      )
      return [...first.items, ...more.flatMap(({ items }) => items)]
    },
    /** Stops the shop and checks that its stock and order records are consistent. */
    stop: async () => {
      console.log(await ledger.verify())
      server.process.kill('SIGTERM')
      await server.ended()
      data.remove()
    },
  }
}
