import * as z from 'zod'
import { User } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { MAX_PICTURE_SIZE, MAX_PROFILE_PICTURE_FORM_SIZE, PROFILE_PICTURE_WIDTH } from './limits.ts'

/** Forms bring lists of files. */
const takeSingle = (files: File[] = []) => (files.length === 1 ? files[0] : undefined)
const Upload = z.file(fieldErrors.picture_required).max(MAX_PICTURE_SIZE, fieldErrors.bad_picture)

const path = '/api/account/picture'

export const changeProfilePicture = endpoint({
  method: 'PUT',
  path,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: 'Set the own profile picture',
  description: `Its middle is kept, as a square of ${PROFILE_PICTURE_WIDTH} pixels, without what the file told of where it was taken. The one before is removed.`,
  form: {
    fields: [],
    files: ['picture'],
    maxFileSize: MAX_PICTURE_SIZE,
    maxSize: MAX_PROFILE_PICTURE_FORM_SIZE,
  },
  body: z
    .object({
      picture: z.preprocess(takeSingle, Upload).meta({
        description: 'One JPEG, PNG or WebP of at most 5 MB (5,242,880 bytes) and 40 million pixels',
        examples: ['(the bytes of the file)'],
      }),
    })
    .meta({ id: 'ProfilePictureForm', description: 'The picture' }),
  response: User,
  refusals: ['bad_request', 'too_large', 'wrong_content_type'],
})

export const removeProfilePicture = endpoint({
  method: 'DELETE',
  path,
  access: 'signed-in',
  invalidates: ['accounts'],
  summary: 'Remove the own profile picture',
  response: User,
})
