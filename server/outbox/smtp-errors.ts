/** What nodemailer says of a mail that a server would not take. */
export interface SmtpError extends Error {
  code?: string
  /** What was being said to the server. */
  command?: string
  responseCode?: number
  response?: string
}

/** Whether an SMTP error is permanent: 5xx to the recipient, or 5.1.x. */
export function isPermanentRefusal(error: SmtpError): boolean {
  const { command, responseCode = 0, response = '' } = error
  return responseCode >= 500 && (command === 'RCPT TO' || /^5\d\d[ -]5\.1\.\d/.test(response))
}

/** What went wrong, for the log: nothing of what the server said, which may name the address. */
export function formatSmtpError({ name, code, command, responseCode }: SmtpError): string {
  return [code ?? name, command, responseCode].filter(Boolean).join(' ')
}
