import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untrustedCertificate } from '#test/untrusted-certificate.ts'

const FILE = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')

interface Nginx {
  /** Error log. */
  log(): string
  /** Parses the request log, which has one JSON object per line. */
  requests(): { id: string; path: string; network: string; status: number }[]
  stop(): Promise<void>
}

/**
 * Starts a separate nginx configured by deploy/nginx.conf, with an untrusted certificate for localhost.
 * @param port HTTPS port; HTTP requests to the next port are redirected to HTTPS
 * @param ports ports of the two servers, which replace those in the configuration
 */
export async function startNginx(folder: string, port: number, ports: readonly number[]): Promise<Nginx> {
  fs.writeFileSync(`${folder}/fullchain.pem`, untrustedCertificate.cert)
  fs.writeFileSync(`${folder}/privkey.pem`, untrustedCertificate.key)
  const shop = fs
    .readFileSync(FILE, 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${port + 1};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('shop.example', 'localhost')
    .replaceAll('/etc/isoko/tls', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('#server 127.0.0.1:3001', `server 127.0.0.1:${ports[1]}`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; worker_processes 2; error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http { ${places.join(' ')}\n${shop} }\n`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  process.once('exit', () => nginx.kill('SIGTERM')) // also stops nginx after an error
  await once(nginx, 'spawn')
  while (!(await leadsToHttps(port))) await sleep(50)
  return {
    log: () => fs.readFileSync(`${folder}/error.log`, 'utf8').trim(),
    requests: () => {
      const lines = fs.readFileSync(`${folder}/isoko.log`, 'utf8').trim().split('\n')
      return lines.map((line) => JSON.parse(line) as ReturnType<Nginx['requests']>[number])
    },
    stop: async () => {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
    },
  }
}

function leadsToHttps(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port + 1}/healthz`, { redirect: 'manual' }).then(
    ({ status, headers }) => status === 301 && headers.get('location')?.startsWith('https://') === true,
    () => false,
  )
}
