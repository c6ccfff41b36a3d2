import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { vocabularyQuery } from '#app/api/vocabulary.ts'
import { failureText } from '#app/api/failure.ts'
import { importWords } from '#app/words/imports.ts'
import { mapColumns, type MappingTarget } from './column-mapping.ts'
import { openFile, rereadFile, type OpenedFile, type ReadChoices } from './open-file.ts'
import { firstSettings, NO_SETTINGS, rememberPrices, type ImportSettings } from './import-settings.ts'
import { importsQuery, isOfSeller } from './import-queries.ts'
import type { SellerScope } from './use-import-state.ts'

/** Manages the chosen file with its parsing options, column targets and settings. */
export function useImportFile(sellerId: SellerScope) {
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [openingName, setOpeningName] = useState<string | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const [manualTargets, setManualTargets] = useState<ReadonlyMap<string, MappingTarget>>(new Map())
  const [settings, setSettings] = useState(NO_SETTINGS)
  const isChanged = useRef(false)
  const { data: imports = [] } = useQuery(importsQuery)
  const { data: vocabulary } = useQuery(vocabularyQuery)
  const columns = useMemo(
    () => (file ? mapColumns(file.table, manualTargets, vocabulary) : []),
    [file, manualTargets, vocabulary],
  )
  const latestAttempt = useRef(0)

  function recallSettings(name: string, whose: SellerScope) {
    const last = imports.filter(({ settings: said }) => said !== null).find(isOfSeller(whose))
    setSettings(firstSettings({ settings: last?.settings ?? null, isSameFile: last?.file_name === name }))
  }
  /** @returns true if the file could be opened; if not, the error is set */
  async function readLatest(name: string, read: () => Promise<OpenedFile>): Promise<boolean> {
    const attemptNumber = (latestAttempt.current += 1)
    setFileError(null)
    setOpeningName(name)
    try {
      const opened = await read()
      if (attemptNumber !== latestAttempt.current) return false
      setFile(opened)
      return true
    } catch (error) {
      if (attemptNumber === latestAttempt.current)
        setFileError(failureText(error, { tried: importWords.unreadable(name) }))
      return false
    } finally {
      if (attemptNumber === latestAttempt.current) setOpeningName(null)
    }
  }
  return {
    file,
    columns,
    settings,
    openingName,
    fileError,
    open: async (chosen: File) => {
      const isOpen = await readLatest(chosen.name, () => openFile(chosen))
      if (isOpen) {
        setManualTargets(new Map())
        isChanged.current = false
        recallSettings(chosen.name, sellerId)
      }
      return isOpen
    },
    /**
     * Reads the file with a different encoding or delimiter. Targets that the user chose are kept for columns with the
     * same heading.
     */
    readAs: async (choices: ReadChoices) => {
      if (file) await readLatest(file.name, () => rereadFile({ ...file, choices: { ...file.choices, ...choices } }))
    },
    /**
     * Applies the settings that another seller used for their last file, unless the user has already changed the
     * settings for this file.
     */
    recall: (whose: SellerScope) => {
      if (file && !isChanged.current) recallSettings(file.name, whose)
    },
    changeSettings: (part: Partial<ImportSettings>) => {
      if (part.price) rememberPrices(part.price)
      isChanged.current = true
      setSettings((before) => ({ ...before, ...part }))
    },
    choose: (key: string, target: MappingTarget) => setManualTargets((before) => new Map(before).set(key, target)),
  }
}

export type ImportFile = ReturnType<typeof useImportFile>
