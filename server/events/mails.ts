import {
  accountDeletedMail,
  confirmationMail,
  emailChangeNotice,
  invitationMail,
  linkedMail,
  newEmailMails,
  passwordChangedMail,
  payoutChangedMail,
} from '#server/accounts/mails.ts'
import * as twoStep from '#server/accounts/two-step/mails.ts'
import type { Db } from '#server/db/client.ts'
import { changeMails, placedMails } from '#server/orders/recipients.ts'
import type { Mail } from '#server/outbox/service.ts'
import type { Author, DomainEvent } from './domain-events.ts'

/** Returns the emails that events trigger. */
export async function mailsOf(tx: Db, author: Author, events: DomainEvent[]): Promise<Mail[]> {
  const mails: Mail[] = []
  for (const event of events) mails.push(...(await mailsOfEvent(tx, author, event)))
  return mails
}

async function mailsOfEvent(tx: Db, { accountId }: Author, event: DomainEvent): Promise<Mail[]> {
  switch (event.kind) {
    case 'order_placed':
      return placedMails(event.order, event.contacts)
    case 'order_status_changed':
    case 'order_changed':
      return changeMails(tx, event)
    case 'invitation_sent':
      return [invitationMail(event.account.email)]
    case 'account_signed_up':
      return event.isConfirmationMailed ? [confirmationMail(event.account.email)] : []
    case 'account_changed':
      return event.account.passwordHash === event.before.passwordHash ? [] : [passwordChangedMail(event.account)]
    case 'account_deleted':
      return event.account.id === accountId ? [accountDeletedMail(event.account)] : []
    case 'account_linked':
      return [linkedMail(event.account.email, event.isTakenOver)]
    case 'payout_changed':
      return [payoutChangedMail(event)]
    case 'password_changed':
      return [passwordChangedMail(event.account)]
    case 'email_change_requested': {
      const { account, newEmail } = event
      return [...newEmailMails(account.id, newEmail), emailChangeNotice(account, newEmail)]
    }
    case 'two_step_on':
      return [twoStep.twoStepOnMail(event.account)]
    case 'two_step_off':
      return [twoStep.twoStepOffMail(event.account)]
    case 'two_step_removed':
      return [twoStep.twoStepRemovedMail(event.account)]
    case 'recovery_codes_made':
      return [twoStep.recoveryCodesMadeMail(event.account)]
    case 'recovery_code_used':
      return [twoStep.recoveryCodeUsedMail(event.account, event.left)]
    case 'application_received':
    case 'application_changed':
    case 'terms_changed':
    case 'checks_changed':
    case 'order_shortage':
    case 'handover_changed':
    case 'order_event_added':
    case 'order_event_withdrawn':
    case 'products_created':
    case 'products_updated':
    case 'products_deleted':
    case 'products_imported':
    case 'listings_passed':
    case 'listings_refused':
    case 'stock_low':
    case 'account_created':
    case 'profile_changed':
    case 'shop_changed':
    case 'admin_password_applied':
    case 'category_edited':
    case 'categories_proposed':
    case 'property_edited':
    case 'banner_edited':
      return []
  }
}
