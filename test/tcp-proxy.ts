import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Starts a TCP proxy to the database that can be cut. */
export async function startTcpProxy(url: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'isoko-wire-'))
  const target = path.join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')
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
  server.listen(path.join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  const address = new URL(url)
  address.searchParams.set('host', folder)
  return {
    url: address.href,
    /** Ends every connection; those who try anew while it is down are hung up on. */
    cut: () => ends.forEach((end) => end.destroy()),
    /** Holds back every answer of the database; what is sent to it arrives. */
    mute: () => databaseSocket.forEach((end) => end.unpipe().pause()),
    setDown: (down: boolean) => (isDown = down),
    close: () => {
      server.close()
      ends.forEach((end) => end.destroy())
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
