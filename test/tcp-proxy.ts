import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/** Starts a proxy to the database that uses the same kind of socket and can be cut off. */
export async function startTcpProxy(url: string) {
  const address = new URL(url)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-wire-'))
  const targetFolder = address.searchParams.get('host')
  const target: net.NetConnectOpts = targetFolder
    ? { path: path.join(targetFolder, SOCKET) }
    : { host: address.hostname, port: Number(address.port) }
  const ends = new Set<net.Socket>()
  const databaseSocket = new Set<net.Socket>()
  let isDown = false
  const server = net.createServer((client) => {
    if (isDown) return client.end()
    const targetSocket = net.connect(target)
    databaseSocket.add(targetSocket)
    for (const [end, other] of [
      [client, targetSocket],
      [targetSocket, client],
    ] as const) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => ends.delete(end) && other.destroy())
      end.pipe(other)
    }
  })
  server.listen(path.join(folder, SOCKET))
  await once(server, 'listening')
  address.searchParams.set('host', folder)
  address.port = ''
  return {
    url: address.href,
    /** Closes every connection; while the proxy is down, new connections are closed immediately. */
    cut: () => ends.forEach((end) => end.destroy()),
    /** Holds back all database responses; requests still reach the database. */
    mute: () => databaseSocket.forEach((end) => end.unpipe().pause()),
    setDown: (down: boolean) => (isDown = down),
    close: () => {
      server.close()
      ends.forEach((end) => end.destroy())
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
