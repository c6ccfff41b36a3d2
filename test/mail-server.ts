import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * Starts a real mail server that records the emails it receives.
 * @param port port number; any free port by default
 * @param onMail called with each email
 * @param onRecipient called for each recipient; an error with a `responseCode` refuses the recipient
 */
export async function startMailServer(
  port = 0,
  onMail: (mail: string) => void = () => {},
  onRecipient: (address: string) => Promise<void> = async () => {},
) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => void onRecipient(address).then(() => done(), done),
    onData: (stream, _session, done) => {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        received.push(text)
        onMail(text)
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: chosen } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${chosen}`, close: () => server.close() }
}

/** Returns the decoded text and HTML parts of an email. */
export function partsOf(mail: string): { text: string; html: string } {
  const read = (text: string) =>
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  const part = (type: string) =>
    read(new RegExp(`Content-Type: ${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n----`).exec(mail)?.[1] ?? '')
  return { text: part('text/plain'), html: part('text/html') }
}
