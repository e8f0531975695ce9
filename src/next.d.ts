// Next writes the same lines into next-env.d.ts, but only once it has run: a fresh clone is checked
// before that.
/// <reference types="next" />
/// <reference types="next/image-types/global" />
