/** Only our own server code, through the Local API. */
export const nobody = (): boolean => false
