import * as z from 'zod'
import { fieldErrors } from './errors.ts'
import { say } from './fields.ts'
import { MAX_PICTURE_SIZE } from './limits.ts'
import { MAX_PROFILE_PICTURE_FORM_SIZE } from './accounts/limits.ts'

/** Returns the only file in a form's file list; undefined if the list has no files or several. */
const takeSingle = (files: File[] = []) => (files.length === 1 ? files[0] : undefined)
const Upload = z.file(fieldErrors.picture_required).max(MAX_PICTURE_SIZE, fieldErrors.bad_picture)

/** Single uploaded picture. */
export const SinglePicture = say(
  z.preprocess(takeSingle, Upload),
  'One JPEG, PNG or WebP of at most 5 MB (5,242,880 bytes) and 40 million pixels',
  '(the bytes of the file)',
)

/** Limits of a form that contains only one picture. */
export const singlePictureForm = {
  fields: [],
  files: ['picture'],
  maxFileSize: MAX_PICTURE_SIZE,
  maxSize: MAX_PROFILE_PICTURE_FORM_SIZE,
}
