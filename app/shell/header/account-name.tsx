import { useSession } from '#app/session/session.ts'

/**
 * The signed-in person's name. Until hydration the style sheet writes it from `--account-name`, which the script in the head
 * has set before the first paint, so that nothing moves when the text arrives.
 */
export function AccountName({ className }: { className: string }) {
  const { user } = useSession()
  return <span className={`${className} empty:before:content-[var(--account-name,'')]`}>{user?.name}</span>
}
