/** Why a connection failed, by the code of Node or of its TLS. */
const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no server of this name',
  EAI_AGAIN: 'the name of the server could not be looked up just now',
  ECONNREFUSED: 'the server takes no connections',
  ECONNRESET: 'the server ended it',
  EPIPE: 'the server ended it',
  ETIMEDOUT: 'the server did not answer in time',
  ETIMEOUT: 'the server did not answer in time',
  EHOSTUNREACH: 'there is no way to the server',
  ENETUNREACH: 'there is no way to the server',
  EAUTH: 'the server did not accept our sign-in',
  CERT_HAS_EXPIRED: 'the certificate of the server has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the server is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'nobody vouches for the certificate of the server',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody vouches for the certificate of the server',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody vouches for the certificate of the server',
}

/** For people who read why something was not sent. */
export const networkFault = (code: string): string =>
  reasons[code] ?? 'the server could not be reached'
