type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that asks the browser for something of its own: another tab, another window, a download. */
export const isModifiedEvent = (event: Modifiers): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
