#!/bin/sh
# Upgrades a shop that runs with Docker Compose to the newest version, or to the one it is given. If the new version
# isn't ready within two minutes, it goes back to the old one with its database and pictures: docs/hosting.md.
set -eu
cd "$(dirname "$0")/.."

say() { printf '\n%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

in_shop() { docker compose exec -T shop "$@"; }

is_ready() {
  in_shop node -e 'fetch(`http://127.0.0.1:${process.env.PORT||3000}/readyz`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))' 2>/dev/null
}

until_ready() {
  tries=0
  until is_ready; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || return 1
    sleep 2
  done
}

# How far it has come; what has to be undone depends on it.
stage=begun

old_version() {
  git checkout --quiet "${branch:-$before}"
  git reset --quiet --hard "$before"
  docker tag calendula:before calendula
}

finish() {
  code=$?
  trap '' EXIT HUP INT TERM
  set +e
  case $stage in
    begun | done) exit "$code" ;;
    fetched | closed)
      old_version
      [ "$stage" = fetched ] || docker compose start caddy
      fail 'The upgrade failed. Nothing was changed: the old version goes on.'
      ;;
  esac
  say 'The new version isn’t ready. Going back.'
  docker compose logs --tail 20 shop >&2
  docker compose stop shop
  old_version
  docker compose run --rm -T shop node scripts/restore.ts --replace "$backup" &&
    docker compose up --detach --no-build && until_ready ||
    fail "The old version couldn’t be brought back. Its image is calendula:before, its commit $before and its backup $backup: docs/hosting.md says how to restore it."
  fail "The upgrade failed, and the shop is as it was. Its backup stays in $backup"
}

main() {
  changed=$(git status --porcelain --untracked-files=no)
  [ -z "$changed" ] || fail "These files were changed by hand, so nothing was upgraded:
$changed"
  container=$(docker compose ps --quiet shop)
  [ -n "$container" ] || fail 'The shop isn’t running: start it first, with docker compose up --detach.'
  before=$(git rev-parse HEAD)
  branch=$(git symbolic-ref --quiet --short HEAD) || branch=
  docker tag "$(docker inspect --format '{{.Image}}' "$container")" calendula:before
  trap finish EXIT
  trap 'exit 1' HUP INT TERM

  if [ -n "${1:-}" ]; then
    git fetch --quiet --tags
    stage=fetched
    git checkout --quiet "$1"
  else
    stage=fetched
    # A version that was asked for by name has left the branch.
    if [ -z "$branch" ]; then
      git remote set-head origin --auto >/dev/null
      newest=$(git rev-parse --abbrev-ref origin/HEAD)
      git checkout --quiet "${newest#origin/}"
    fi
    git pull --quiet --ff-only
  fi
  if [ "$(git rev-parse HEAD)" = "$before" ]; then
    stage=done
    say 'This is the newest version already.'
    return
  fi
  # The old version serves while the new one is built.
  docker compose build --pull shop

  # From here until the new version is ready nobody orders, so no order is lost if it has to go back.
  stage=closed
  docker compose stop caddy
  said=$(in_shop node scripts/backup.ts)
  say "$said"
  backup=$(printf '%s\n' "$said" | grep -E -m 1 '\.tar\.gz(\.age)?$')

  stage=switched
  docker compose up --detach --no-build shop
  until_ready
  docker compose up --detach --no-build
  stage=done
  say "The new version is running. The old one’s image is calendula:before, and its backup $backup"
}

main "$@"
