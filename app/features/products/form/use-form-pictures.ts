import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/calls.ts'
import {
  acceptFiles,
  isNew,
  movePicture,
  rejectedFile,
  savedPictures,
  type FormPicture,
  type NewPicture,
  type PictureError,
} from './form-pictures.ts'
import type { RefusedPicture } from './refused-fields.ts'

export type FormPictures = ReturnType<typeof useFormPictures>

/** Manages the form's pictures, their order, and the error messages for rejected files. */
export function useFormPictures(product: Product | null) {
  const [pictures, setPictures] = useState<FormPicture[]>(() => savedPictures(product))
  const [storedKeys, setStoredKeys] = useState(() => pictures.map(({ key }) => key))
  const [errors, setErrors] = useState<PictureError[]>([])
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const createdUrls = previews.current
    return () => createdUrls.forEach((preview) => URL.revokeObjectURL(preview))
  }, [])

  function toPicture(file: File): FormPicture {
    const preview = URL.createObjectURL(file)
    previews.current.add(preview)
    return { key: preview, file, preview }
  }
  function add(files: readonly File[]) {
    const { accepted, errors } = acceptFiles(pictures.length, files)
    setErrors(errors)
    if (accepted.length > 0) setPictures([...pictures, ...accepted.map(toPicture)])
  }
  function remove(key: string) {
    setPictures(pictures.filter((picture) => picture.key !== key))
    setErrors([])
  }
  /** Rejects a picture that the browser can't decode, because the server couldn't decode it either. */
  function reject(key: string) {
    const brokenPicture = pictures.find((picture) => picture.key === key)
    if (!brokenPicture || !isNew(brokenPicture)) return
    setPictures((current) => current.filter((picture) => picture.key !== key))
    setErrors((current) => [...current, rejectedFile(brokenPicture.file)])
  }
  /**
   * Removes the files that the server couldn't read, and adds an error for each.
   * @param sent the new pictures in upload order
   */
  function refuse(refused: readonly RefusedPicture[], sent: readonly NewPicture[]) {
    const brokenOf = ({ place }: RefusedPicture) => (place === undefined ? undefined : sent[place])
    const brokenKeys = new Set(refused.map((one) => brokenOf(one)?.key))
    setPictures((current) => current.filter(({ key }) => !brokenKeys.has(key)))
    setErrors(
      refused.map((one) => {
        const broken = brokenOf(one)
        return broken ? rejectedFile(broken.file, one.message) : { text: one.message }
      }),
    )
  }
  /**
   * Replaces the pictures with the product's stored pictures.
   * @param ordered the pictures in the desired order @param saved the product, with the pictures in the stored order
   */
  function replaceStored(ordered: FormPicture[], saved: Product) {
    setPictures(ordered)
    setStoredKeys(savedPictures(saved).map(({ key }) => key))
  }
  const isChanged = pictures.map(({ key }) => key).join('\n') !== storedKeys.join('\n')
  /** Updates the pictures to those of the latest product, keeping the user's changes that still apply. */
  function rebase(latest: Product) {
    const shown = savedPictures(latest)
    const keys = new Set(shown.map(({ key }) => key))
    replaceStored(isChanged ? pictures.filter((one) => isNew(one) || keys.has(one.key)) : shown, latest)
  }
  return {
    list: pictures,
    errors,
    isChanged,
    add,
    remove,
    reject,
    refuse,
    replaceStored,
    rebase,
    clearErrors: () => setErrors([]),
    move: (from: number, to: number) => setPictures(movePicture(pictures, from, to)),
  }
}
