'use client'

import type { ComponentProps } from 'react'
import { Island } from '@/ui/start/Island'
import { lazyPart } from '@/ui/start/lazy-part'
import type { VideoPlayer } from './VideoPlayer'

const part = lazyPart(() => import('./VideoPlayer').then((module) => module.VideoPlayer))

/** The picture with its button; what plays comes when a shopper begins to use the page. */
export function LazyVideoPlayer(props: ComponentProps<typeof VideoPlayer>) {
  return <Island part={part} props={props} />
}
