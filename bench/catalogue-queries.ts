const TIMES = 60
/** Slug of the demo seller with the most products. */
const BUSY_SHOP = 'thousand-ohms-supply-5'

type AddressAt = (turn: number) => string

const search = (list: string[]) => (turn: number) =>
  `/api/products?search=${encodeURIComponent(list[turn % list.length] ?? '')}`

/** Returns typical shopper requests by kind. Where possible, each turn uses a different request. */
async function readKinds(shop: string): Promise<Record<string, AddressAt>> {
  return {
    newest: () => '/api/products',
    'page 50': () => '/api/products?page=50',
    'common word': search(['sensor', 'module', 'arduino', 'esp32', 'motor', 'board', 'kit', 'wireless']),
    'rare word': search(await readSeries(shop)),
    typo: search(['arduno', 'ultrasonc sensor', 'rasberry pi', 'tempreature sensor', 'breadbord', 'steper motor']),
    'suggestions, typed wrongly': (turn) =>
      `/api/products/suggestions?q=${encodeURIComponent(['ardun', 'ultrasnoi', 'rasbe', 'tempreat', 'senso'][turn % 5] ?? '')}`,
    'category and price': (turn) =>
      `/api/products?category_ids=${1 + ((turn * 7) % 150)}&min_price=${300 + turn * 10}&max_price=${3000 + turn * 50}`,
    "a seller's, newest": () => `/api/products?shop=${BUSY_SHOP}`,
    "a seller's, by category and price": (turn) =>
      `/api/products?shop=${BUSY_SHOP}&category_ids=${1 + ((turn * 7) % 150)}&sort_by=price`,
    "a seller's, filters": () => `/api/products/facets?shop=${BUSY_SHOP}`,
  }
}

/** Returns the names of product series, such as Kanido 464. */
async function readSeries(shop: string): Promise<string[]> {
  const answer = await fetch(`${shop}/api/products?page=7&page_size=50`)
  const { items } = (await answer.json()) as { items: { name: string }[] }
  return items.map(({ name }) => name.split(' ').slice(-2).join(' '))
}

/** Measures the 95th percentile of response times for each kind of request with one client, in milliseconds. */
export async function slowestAnswers(shop: string): Promise<Map<string, number>> {
  const slowest = new Map<string, number>()
  for (const [kind, addressAt] of Object.entries(await readKinds(shop))) {
    for (let turn = 0; turn < 8; turn++) await answerTime(shop + addressAt(turn)) // warms up prepared statements and the page cache
    const times: number[] = []
    for (let turn = 0; turn < TIMES; turn++) times.push(await answerTime(shop + addressAt(turn)))
    slowest.set(kind, times.toSorted((one, other) => one - other)[Math.floor(TIMES * 0.95)] ?? 0)
  }
  return slowest
}

export async function answerTime(url: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url)
  await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - startedAt
}
