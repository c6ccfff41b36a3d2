import assert from 'node:assert/strict'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listProducts, searchProducts } from '#contract/catalogue/calls.ts'
import { recordPageSpeed, type PageSpeed } from '#contract/metrics/calls.ts'
import { streamNotifications } from '#contract/notifications/calls.ts'
import { freePort } from './free-port.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'
import { trade } from './trade.ts'

/**
 * `npm run setups -- metrics`: starts a shop with a replica, a Prometheus that scrapes it, and some traffic. Then
 * evaluates every expression in the dashboard and the alerts; each must yield a number.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const DASHBOARD = path.join(ROOT, 'docs/grafana/isoko.json')
const ALERTS = path.join(ROOT, 'deploy/isoko-alerts.yml')
const ALERT_TESTS = path.join(import.meta.dirname, 'alerts.yml')
const TIMEOUT_MS = 120_000
const ADMIN = { email: 'operator@isoko.example', password: 'umuganda wa kera' }
/** Grafana's built-in variables, with typical values. */
const VARIABLES = { $__rate_interval: '10s', $job: '.*' }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-metrics-'))
const postgres = await startReplicatedPostgres()
const started: ChildProcess[] = []
try {
  await tryOut()
} finally {
  for (const child of started.toReversed()) await stop(child)
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

async function tryOut(): Promise<void> {
  const { shop, metrics } = await startShop()
  checkAlerts()
  const prometheus = await startPrometheus(metrics)
  const reader = new AbortController()
  const { buyer } = await trade(shop, ADMIN)
  await fetch(shop + streamNotifications.path, { headers: { authorization: `Bearer ${buyer}` }, signal: reader.signal })
  await checkNames(metrics)
  const answers = await askAll(prometheus, shop)
  reader.abort()
  for (const [expression, answer = 'nothing'] of answers) console.log(`${answer.padEnd(22)} ${expression}`)
  const answered = [...answers.values()].filter((answer) => answer !== undefined)
  console.log(`${answered.length} of ${answers.size} expressions were answered`)
  assert.equal(answered.length, answers.size)
}

/** Checks the alerts with `promtool`, and that a test fires each of them. */
function checkAlerts(): void {
  const namesIn = (file: string, key: string) =>
    new Set(Array.from(fs.readFileSync(file, 'utf8').matchAll(new RegExp(`${key}: (\\w+)`, 'g')), ([, name]) => name))
  assert.deepEqual(namesIn(ALERT_TESTS, 'alertname'), namesIn(ALERTS, 'alert'))
  execFileSync('promtool', ['check', 'rules', ALERTS], { stdio: 'inherit' })
  execFileSync('promtool', ['test', 'rules', ALERT_TESTS], { stdio: 'inherit' })
}

/** Starts a shop with its pages, as `npm start` does. @returns the URLs of the shop and of its metrics */
async function startShop() {
  const settings = { PORT: '0', METRICS_PORT: '0', DATA_DIR: path.join(folder, 'data') }
  const databases = { DATABASE_URL: postgres.url, DATABASE_REPLICA_URL: postgres.replicaUrl }
  const mails = { SMTP_URL: 'smtp://127.0.0.1:9' } // nothing listens on this port, so emails remain queued
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const env = { ...process.env, ...settings, ...databases, ...mails, ...admin }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  started.push(child)
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  const ready = () => /Metrics are available at (\S+)\.\n[\s\S]*is ready at (\S+)/.exec(output)
  await waitFor(() => ready() !== null || child.exitCode !== null)
  const [, metrics = '', shop = ''] = ready() ?? []
  assert.ok(shop, output)
  return { metrics, shop }
}

async function startPrometheus(metrics: string): Promise<string> {
  const config = path.join(folder, 'prometheus.yml')
  const { host } = new URL(metrics)
  const job = { job_name: 'isoko', scrape_interval: '1s', static_configs: [{ targets: [host] }] }
  fs.writeFileSync(config, JSON.stringify({ rule_files: [ALERTS], scrape_configs: [job] })) // JSON is valid YAML
  const address = `127.0.0.1:${await freePort()}`
  const args = [`--config.file=${config}`, `--storage.tsdb.path=${folder}/series`, `--web.listen-address=${address}`]
  const child = spawn('prometheus', [...args, '--log.level=warn'], { stdio: ['ignore', 'inherit', 'inherit'] })
  started.push(child)
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
  await waitFor(isReady)
  return `http://${address}`
}

/** Visits the shop once; Prometheus needs two visits to compute a rate. */
async function browse(shop: string): Promise<void> {
  const paths = [
    '/',
    '/products',
    '/about',
    '/nowhere',
    '/api/nothing',
    '/api/cart',
    `${searchProducts.path}?search=sensor`,
  ]
  const unseen = `${listProducts.path}?page=${Math.ceil(Math.random() * 1_000)}`
  await Promise.all([...paths, unseen].map(async (one) => (await fetch(shop + one)).arrayBuffer()))
  const speed: PageSpeed = { page: '/', connection: '4g', lcp: 1200, inp: 80, cls: 0.02, ttfb: 200 }
  const headers = { 'content-type': 'application/json' }
  await fetch(shop + recordPageSpeed.path, { method: 'POST', headers, body: JSON.stringify(speed) })
}

/** Checks the names and units of the metrics against the conventions known to `promtool`. */
async function checkNames(metrics: string): Promise<void> {
  const child = spawn('promtool', ['check', 'metrics'], { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  child.stdin.end(await (await fetch(metrics)).text())
  await once(child, 'close')
  assert.deepEqual(
    said.split('\n').filter((line) => line.includes('isoko_')),
    [],
  )
}

interface Panel {
  targets?: { expr: string }[]
}

/** Returns the expressions used in the dashboard, and the expressions that alerts compare with thresholds. */
function expressions(): string[] {
  const { panels } = JSON.parse(fs.readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] }
  const alerts = fs.readFileSync(ALERTS, 'utf8').matchAll(/expr: (.+) (?:>|==) [\d.]+$/gm)
  return [
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...Array.from(alerts, ([, expression = '']) => expression),
  ]
}

/** Evaluates each expression until it yields a number, while visits to the shop continue. */
async function askAll(prometheus: string, shop: string): Promise<Map<string, string | undefined>> {
  const answers = new Map(expressions().map((expression) => [expression, undefined as string | undefined]))
  await waitFor(async () => {
    await browse(shop)
    for (const [expression, answer] of answers)
      if (answer === undefined) answers.set(expression, await numberOf(prometheus, expression))
    return [...answers.values()].every((answer) => answer !== undefined)
  }).catch(() => {}) // does not fail on a timeout, since the results show which expressions yielded no number
  return answers
}

interface QueryAnswer {
  status: string
  error?: string
  data: { result: { value: [number, string] }[] }
}

async function numberOf(prometheus: string, expression: string): Promise<string | undefined> {
  const query = Object.entries(VARIABLES).reduce((text, [name, value]) => text.replaceAll(name, value), expression)
  const url = `${prometheus}/api/v1/query?${new URLSearchParams({ query }).toString()}`
  const { status, error, data } = (await (await fetch(url)).json()) as QueryAnswer
  assert.equal(status, 'success', error)
  return data.result.map(({ value: [, number] }) => number).find((number) => number !== 'NaN')
}

async function waitFor(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${TIMEOUT_MS} ms`)
    await sleep(1_000)
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
