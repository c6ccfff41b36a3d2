type Headers = Record<string, string>

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** @throws if the shop refuses the request */
export function get<Answer>(url: string, headers: Headers = {}): Promise<Answer> {
  return read(url, { headers })
}

/** @throws if the shop refuses the request */
export function post<Answer>(url: string, body: object, headers: Headers = {}): Promise<Answer> {
  const sent = { 'content-type': 'application/json', ...headers }
  return read(url, { method: 'POST', headers: sent, body: JSON.stringify(body) })
}

async function read<Answer>(url: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(url, request)
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
