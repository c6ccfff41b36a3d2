import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * Returns a function that closes a dialog with its own URL. If a link opened the dialog, closing it goes back;
 * otherwise the dialog's URL is replaced with that of the parent page.
 */
export function useCloseDialog(parentPath: string): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [wasOpenedByLink] = useState(useNavigationType() === NavigationType.Push)
  return () => {
    if (wasOpenedByLink) void navigate(-1)
    else void navigate({ pathname: parentPath, search }, { replace: true, preventScrollReset: true })
  }
}

/** Returns the path of the page behind a dialog: the section that the dialog belongs to, or the admin overview. */
export function useParentPath(section: string): string {
  return useLocation().pathname.startsWith(`${OVERVIEW_DIALOGS_PATH}/`) ? '/admin' : section
}

/** Base path of dialogs that open over the admin overview. */
export const OVERVIEW_DIALOGS_PATH = '/admin/overview'
