import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { weightFault } from './picture-weight'

/**
 * Refuses a picture that could not be published with any page, before it is stored.
 *
 * @throws APIError that says how heavy it may be.
 */
export const refuseHeavyPicture: CollectionBeforeOperationHook = ({ args, req }) => {
  const { file } = req
  const isPicture = file?.mimetype.startsWith('image/')
  const fault = isPicture ? weightFault(file?.name, file?.size ?? 0, file?.mimetype) : null
  if (fault?.tooHeavy) throw new APIError(fault.words, 400, null, true)
  return args
}
