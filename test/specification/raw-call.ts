import type { TestShop } from '#test/harness.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Sent {
  token?: string
  body?: object
}

/** Returns a function that calls the API like a program based only on the specification. */
export const rawCaller =
  (shop: () => TestShop) =>
  async (method: Method, url: string, { token, body }: Sent = {}) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const response = await shop().app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: response.statusCode, body: response.json<never>() }
  }
