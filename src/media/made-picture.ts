/**
 * Header of a picture that was made for this very request out of a photo on another host: whoever asks for
 * it may name any address there, so that none of it is kept from before.
 */
export const MADE_PICTURE = 'x-made-picture'
