# `make run` and `make test` are all one needs; each command does its own set-up.
SHELL := /bin/sh
# Node keeps what it compiled for the next command.
NODE := PATH="$(CURDIR)/node_modules/.bin:$$PATH" NODE_COMPILE_CACHE="$(CURDIR)/node_modules/.cache/node" node --disable-warning=ExperimentalWarning

.PHONY: run dev check test test-containers drills bench capacity lighthouse evaluate images sbom audit image-check image-pull support setup

run: setup ## Serve the whole system at http://localhost:8080 (PORT, DATA_DIR)
	@exec env $(NODE) deploy/local/src/run.ts

dev: setup ## The same, reloading on save
	@exec env $(NODE) deploy/local/src/run.ts --dev

check: setup ## Format, lint, import rules, types, the words that readers see, and the tests that need no server
	@exec env $(NODE) deploy/local/src/test.ts --check

test: setup ## Lint, types, boundaries, unit, service, gateway and browser tests
	@exec env $(NODE) deploy/local/src/test.ts

test-containers: setup ## Build the images, bring docker-compose.yml up, walk through it, break it and roll it; needs docker with BuildKit and compose
	@exec env $(NODE) --import ./deploy/local/src/compile-on-load.ts deploy/containers/src/start.ts

drills: setup ## Kill, freeze, restart and flood the real processes (DRILL_SECONDS for each flood; about five minutes)
	@exec env $(NODE) --experimental-vm-modules node_modules/jest/bin/jest.js --selectProjects drills --runInBand

bench: setup ## Speed and scale, as ratios against baselines of the same run
	@exec env $(NODE) deploy/bench/src/start.ts

capacity: setup ## What a request costs each process of a running site (SITE, DATA_DIR; RATE_LIMIT_PER_MINUTE and CLICKS_PER_MINUTE must let it through)
	@exec env $(NODE) deploy/bench/src/capacity.ts

lighthouse: setup ## Lighthouse on a running site (SITE=http://localhost:8080), one page of each kind
	@exec env $(NODE) deploy/bench/src/lighthouse.ts

evaluate: setup ## Ask BluntBot of a running site (SITE=http://localhost:8080) its evaluation set; ARGS="--failures laws" says what was wrong, of one group
	@exec env $(NODE) services/assistant/evaluation/evaluate.ts $(ARGS)

images: ## An image of each process and one of the jobs; needs docker with BuildKit
	@docker compose build

sbom: setup ## The bill of materials of each image, CycloneDX, into .data/sbom
	@exec env $(NODE) deploy/local/src/supply-chain/bill-of-materials.ts

audit: setup ## Known faults of the packages that run, but for those in deploy/local/src/supply-chain/justified-findings.json; needs a registry that answers audits
	@exec env $(NODE) deploy/local/src/supply-chain/audit.ts

image-check: setup ## What the images of `make images` have and should not: foreign rights, tools, secrets, packages of no bill
	@exec env $(NODE) deploy/local/src/supply-chain/image-check.ts

image-pull: setup ## Pull every public image that the Dockerfile, Compose files and manifests name; needs docker
	@exec env $(NODE) deploy/local/src/supply-chain/pull-images.ts

support: setup ## What docs/dependencies.md says is no longer supported today
	@exec env $(NODE) deploy/local/src/supply-chain/dependencies.ts

setup:
	@deploy/local/setup.sh
