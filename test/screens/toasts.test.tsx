import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showToast } from '#app/ui/toast.tsx'
import { renderRoute } from './support/render-route.tsx'

test('stays visible when its dialog closes, reopens at once, and closes for good', async () => {
  await renderRoute('/about')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const closed = () => new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  dialog.showModal()
  showToast({ tone: 'success', text: 'The price is saved' })
  await expect.element(page.getByText('The price is saved')).toBeVisible()
  const closedFirst = closed()
  dialog.close()
  dialog.showModal() // simulates a dialog that refuses to close because it is busy
  await closedFirst
  const closedLast = closed()
  dialog.close()
  dialog.remove()
  await closedLast
  await expect.element(page.getByText('The price is saved')).toBeVisible()
})
