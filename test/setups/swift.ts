import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { temporaryFolder, waitFor } from '#test/start-up/spawned-server.ts'
import { spawnLeashed, undoOnSignals } from './leashed.ts'

const SERVERS = { account: 16_202, container: 16_201, object: 16_200 }
const PROXY_PORT = 18_085
const PIPELINE = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 'listing_formats', 'bulk', 's3api', 'tempauth']
const FILTERS = {
  catch_errors: 'catch_errors',
  gatekeeper: 'gatekeeper',
  healthcheck: 'healthcheck',
  cache: 'memcache',
  listing_formats: 'listing_formats',
  bulk: 'bulk',
  s3api: 's3api\nlocation = us-east-1',
  tempauth: 'tempauth\nuser_test_tester = testing .admin',
  slo: 'slo',
  dlo: 'dlo',
}

/** Starts Debian's OpenStack Swift with its S3 API on this machine. @returns the URL of a bucket */
export async function startSwift(): Promise<{ bucket: string; stop: () => void }> {
  const { folder, remove } = temporaryFolder()
  fs.mkdirSync(path.join(folder, 'devices/1'), { recursive: true })
  const settings = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
  settings(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = isoko\n[storage-policy:0]\nname = gold\ndefault = yes\n',
  )
  for (const [name, port] of Object.entries(SERVERS)) {
    settings(
      `${name}.conf`,
      [
        ...common(folder, port),
        `[pipeline:main]\npipeline = ${name}-server`,
        filter('app', `${name}-server`, name),
      ].join('\n'),
    )
    buildRing(path.join(folder, `${name}.builder`), port)
  }
  const filters = Object.entries(FILTERS).map(([name, use]) => filter('filter', name, use))
  const pipeline = `[pipeline:main]\npipeline = ${[...PIPELINE, 'slo', 'dlo', 'proxy-server'].join(' ')}`
  const proxy = `${filter('app', 'proxy-server', 'proxy')}\naccount_autocreate = true`
  settings('proxy.conf', [...common(folder, PROXY_PORT), pipeline, proxy, ...filters].join('\n'))
  const processes = [...Object.keys(SERVERS), 'proxy'].map((name) =>
    spawnLeashed(`swift-${name}-server`, [path.join(folder, `${name}.conf`)]),
  )
  const stop = () => {
    for (const one of processes) one.kill('SIGTERM')
    remove()
  }
  undoOnSignals(stop)
  const answers = (port: number) => fetch(`http://localhost:${port}/healthcheck`).then(Boolean, () => false)
  for (const port of [...Object.values(SERVERS), PROXY_PORT]) await waitFor(() => answers(port), `Swift at ${port}`)
  const bucket = `http://test%3Atester:testing@localhost:${PROXY_PORT}/pictures`
  await createBucket(bucket)
  return { bucket, stop }
}

const common = (folder: string, port: number) => [
  '[DEFAULT]',
  `bind_ip = 127.0.0.1\nbind_port = ${port}\nuser = root\nworkers = 1\nlog_level = ERROR`,
  `swift_dir = ${folder}\ndevices = ${path.join(folder, 'devices')}\nmount_check = false\ndisable_fallocate = true`,
]

const filter = (section: string, name: string, use: string) => `[${section}:${name}]\nuse = egg:swift#${use}`

function buildRing(file: string, port: number): void {
  for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/1`, '1'], ['rebalance']])
    spawnSync('swift-ring-builder', [file, ...args])
}

async function createBucket(address: string): Promise<void> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { origin, pathname, username, password } = new URL(address)
  const client = new S3Client({
    endpoint: origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  })
  await client.send(new CreateBucketCommand({ Bucket: pathname.slice(1) }))
}
