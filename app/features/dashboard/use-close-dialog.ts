import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * Closes a dialog that has an address of its own: back, where a link of the shop led here; else to the page behind in place
 * of the dialog, since there is nothing to go back to.
 */
export function useCloseDialog(behind: string): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [cameByLink] = useState(useNavigationType() === NavigationType.Push)
  return () => {
    if (cameByLink) void navigate(-1)
    else void navigate({ pathname: behind, search }, { replace: true, preventScrollReset: true })
  }
}

/** The page behind a dialog that lies both over its section and over the admin's overview. */
export function usePageBehind(section: string): string {
  return useLocation().pathname.startsWith(`${OVER_OVERVIEW}/`) ? '/admin' : section
}

/** Dialogs over the overview have their addresses below this one. */
export const OVER_OVERVIEW = '/admin/overview'
