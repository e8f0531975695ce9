/** Light, body and shade of each paint that is drawn rather than rendered. */
export const paintsOfDrawings: Record<string, readonly [string, string, string]> = {
  sage: ['#86a08d', '#5d7a66', '#40584a'],
  ochre: ['#dd9a57', '#c0732f', '#8d5220'],
  slate: ['#77858d', '#4c5a63', '#353f46'],
  navy: ['#4d6a94', '#27426b', '#182b49'],
  rust: ['#c9745a', '#a04a33', '#6f3020'],
  sand: ['#e6d8bb', '#c9b48a', '#9b875f'],
  red: ['#e46a58', '#b3261c', '#6b120c'],
  black: ['#5d636a', '#23272b', '#0d0f11'],
  blue: ['#6f9bd6', '#2459a6', '#123163'],
  orange: ['#f7ad70', '#df6f22', '#93440f'],
  white: ['#ffffff', '#eceded', '#a9adb0'],
  green: ['#93b98a', '#48753f', '#284623'],
}

/** What a vehicle leaves on the studio floor. */
export const shadow = (x: number, y: number, reach: number) =>
  `<defs><radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity=".4"/><stop offset=".6" stop-color="#000" stop-opacity=".18"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="${reach}" ry="30" fill="url(#shadow)"/><ellipse cx="${x}" cy="${y - 4}" rx="${reach * 0.8}" ry="11" fill="#000" opacity=".24"/>`

/** An alloy wheel of a car or a trailer. */
export function drawnWheel(x: number, y: number, r: number): string {
  const spokes = Array.from({ length: 5 }, (_, at) => {
    const inner = `M${x + r * 0.16} ${y - r * 0.11} L${x + r * 0.6} ${y - r * 0.17} A${r * 0.62} ${r * 0.62} 0 0 1 ${x + r * 0.6} ${y + r * 0.17} L${x + r * 0.16} ${y + r * 0.11}Z`
    return `<path transform="rotate(${at * 72 - 90} ${x} ${y})" d="${inner}" fill="#4b5157"/>`
  }).join('')
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#17191b"/><circle cx="${x}" cy="${y}" r="${r * 0.97}" fill="none" stroke="#33373b" stroke-width="2"/><circle cx="${x}" cy="${y}" r="${r * 0.68}" fill="#0d0f10"/><circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="none" stroke="#5a6067" stroke-width="${r * 0.055}"/>${spokes}<circle cx="${x}" cy="${y}" r="${r * 0.17}" fill="#5a6067"/>`
}
