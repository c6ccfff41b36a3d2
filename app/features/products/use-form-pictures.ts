import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { admitFiles, isNew, movedPicture, refusedFile, savedPictures, type FormPicture } from './form-pictures.ts'

export type FormPictures = ReturnType<typeof useFormPictures>

/** The pictures of the form in their order, and what is to be said of those that could not join. */
export function useFormPictures(product: Product | null) {
  const [pictures, setPictures] = useState<FormPicture[]>(() => savedPictures(product))
  const [stored, setStored] = useState(() => pictures.map(({ key }) => key))
  const [problems, setProblems] = useState<string[]>([])
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const made = previews.current
    return () => made.forEach((preview) => URL.revokeObjectURL(preview))
  }, [])

  function toPicture(file: File): FormPicture {
    const preview = URL.createObjectURL(file)
    previews.current.add(preview)
    return { key: preview, file, preview }
  }
  function add(files: readonly File[]) {
    const { admitted, problems } = admitFiles(pictures.length, files)
    setProblems(problems)
    if (admitted.length > 0) setPictures([...pictures, ...admitted.map(toPicture)])
  }
  function remove(key: string) {
    setPictures(pictures.filter((picture) => picture.key !== key))
    setProblems([])
  }
  /** A file that the browser cannot show is none that the server can read. */
  function refuse(key: string) {
    const broken = pictures.find((picture) => picture.key === key)
    if (!broken || !isNew(broken)) return
    setPictures(pictures.filter((picture) => picture !== broken))
    setProblems([refusedFile(broken.file)])
  }
  /** These are the product's own now, in the order that is wanted and, apart from it, as the server has them. */
  function settle(wanted: FormPicture[], now: Product) {
    setPictures(wanted)
    setStored(savedPictures(now).map(({ key }) => key))
  }
  return {
    list: pictures,
    problems,
    isChanged: pictures.map(({ key }) => key).join('\n') !== stored.join('\n'),
    add,
    remove,
    refuse,
    settle,
    setProblems,
    move: (from: number, to: number) => setPictures(movedPicture(pictures, from, to)),
  }
}
