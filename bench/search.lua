-- For wrk: the addresses of a file one after the other, each from a network of its own, with pauses between.
-- Nobody waits exactly so long: clients that do fall into step after one slow answer, and ask all at once ever after.
local paths, pause, index = {}, 0, 0

function init(args)
  for path in io.lines(args[1]) do paths[#paths + 1] = path end
  pause = tonumber(args[2])
end

function request()
  index = index + 1
  local network = string.format('10.%d.%d.%d', index / 65536 % 256, index / 256 % 256, index % 256)
  return wrk.format('GET', paths[(index - 1) % #paths + 1], { ['X-Forwarded-For'] = network })
end

function delay()
  return pause * (0.75 + math.random() / 2)
end
