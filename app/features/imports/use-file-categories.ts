import { useState } from 'react'
import { failureText } from '#app/api/failure.ts'
import { findCategories, type CategoryChoices, type FileCategories } from './import-categories.ts'
import { IMPORT_FAILURE } from './use-import-state.ts'

/** Manages the categories that only the file has, and the user's choices for them. */
export function useFileCategories() {
  const [found, setFound] = useState<FileCategories | null>(null)
  const [choices, setChoices] = useState<CategoryChoices>(NONE)
  const [isFinding, setFinding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** @returns null if the lookup failed, in which case the error is shown */
  async function find(...source: Parameters<typeof findCategories>) {
    setFinding(true)
    setFailure(null)
    try {
      const answer = await findCategories(...source)
      setFound(answer)
      if (answer.missing.length === 0) setChoices(NONE)
      return answer
    } catch (error) {
      setFailure(failureText(error, IMPORT_FAILURE))
      return null
    } finally {
      setFinding(false)
    }
  }
  return {
    found,
    hasMissing: found !== null && found.missing.length > 0,
    choices,
    isFinding,
    failure,
    find,
    choose: setChoices,
    forget: () => {
      setFound(null)
      setChoices(NONE)
    },
  }
}

const NONE: CategoryChoices = new Map()
