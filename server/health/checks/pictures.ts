import { passed, wrong, type Finding, type HealthCheck, type PictureStoreProbe } from '../check.ts'
import { healthMessages } from '../messages.ts'

/** Checks that the bucket of PICTURES_URL exists and permits storing, listing and removing objects. */
export const picturesCheck: HealthCheck = {
  name: 'pictures',
  run: async ({ config: { picturesUrl }, probePictureStore }) => {
    if (!picturesUrl) return [passed(healthMessages.picturesHere)]
    const { host, bucket, error } = await probePictureStore()
    return [error ? explain(host, bucket, error) : passed(healthMessages.picturesFine(bucket, host))]
  },
}

/** Error from S3: its name gives the reason for a refusal, and it includes an HTTP status. */
type StoreError = PictureStoreProbe['error'] & { $metadata?: { httpStatusCode?: number }; code?: string }

function explain(host: string, bucket: string, { name, message, code, $metadata }: StoreError): Finding {
  if (name === 'NoSuchBucket') return wrong(healthMessages.noBucket(bucket, host))
  if ($metadata?.httpStatusCode !== undefined)
    return wrong(healthMessages.picturesRefused(host, `${name}, status ${$metadata.httpStatusCode}`))
  return wrong(healthMessages.picturesUnreachable(host, code ?? message))
}
